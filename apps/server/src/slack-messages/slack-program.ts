/** The author of decisions in the change log, on behalf of the approver who pressed a button in Slack. */
export const SLACK = 'slack'
