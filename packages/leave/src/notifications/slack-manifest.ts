/** The manifest of the Slack app. Slack sends everything to `address` (docs/decisions/0208). */
export const slackManifest = (address: string): object => ({
  display_information: { name: 'Leavewell', description: 'Draft leave, get requests and decide' },
  features: {
    bot_user: { display_name: 'Leavewell', always_online: true },
    // Slack keeps /leave for itself: it leaves a channel.
    slash_commands: [
      {
        command: '/leavewell',
        description: 'Says what leave would cost',
        usage_hint: 'fri pm',
        url: address,
        should_escape: false,
      },
    ],
  },
  oauth_config: { scopes: { bot: ['chat:write', 'commands', 'im:write', 'users:read', 'users:read.email'] } },
  settings: {
    interactivity: { is_enabled: true, request_url: address },
    org_deploy_enabled: false,
    socket_mode_enabled: false,
    token_rotation_enabled: false,
  },
})
