import { describe, expect, it } from 'vitest'
import type { AwayDays } from '../calendar/who-is-away.ts'
import { awayMessage } from './away-message.ts'
import { chatMessage } from './chat-message.ts'

const URL_OF_CALENDAR = 'https://leave.example.test/teamcalendar'
const until = (name: string, end_date: string): AwayDays => ({ name, start_date: '2026-03-02', end_date })
const AWAY = [until('Liam Wood', '2026-03-02'), until('Sophie Chen', '2026-03-06')]

/** A message of these people, as text. */
const bodyOf = (provider: 'teams' | 'slack', away: readonly AwayDays[]) => {
  const message = awayMessage('2026-03-02', 'Sales', away, URL_OF_CALENDAR)
  if (message === undefined) throw new Error('No message')
  return chatMessage(provider, message)
}

describe('the morning message', () => {
  it('the message names people who are away and their last day, and nothing else', () => {
    expect(awayMessage('2026-03-02', null, AWAY, URL_OF_CALENDAR)).toEqual({
      title: 'Away today · Monday 2 March 2026',
      lines: ['Liam Wood: today', 'Sophie Chen: until Fri, 6 Mar'],
      link: { label: 'Open Team Calendar', url: URL_OF_CALENDAR },
    })
    expect(awayMessage('2026-03-02', null, [], URL_OF_CALENDAR)).toBeUndefined()
  })

  it('the message is an Adaptive Card for Teams, with text runs and a button that opens the calendar', () => {
    const run = (text: string, more = {}) => ({
      type: 'RichTextBlock',
      inlines: [{ type: 'TextRun', text, ...more }],
    })
    expect(bodyOf('teams', AWAY)).toEqual({
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          content: {
            type: 'AdaptiveCard',
            version: '1.4',
            body: [
              run('Away today · Monday 2 March 2026 · Sales', { weight: 'Bolder' }),
              run('Liam Wood: today'),
              run('Sophie Chen: until Fri, 6 Mar'),
            ],
            actions: [{ type: 'Action.OpenUrl', title: 'Open Team Calendar', url: URL_OF_CALENDAR }],
          },
        },
      ],
    })
  })

  it('the message is blocks for Slack, with a text for notifications', () => {
    expect(bodyOf('slack', AWAY)).toEqual({
      text: 'Away today · Monday 2 March 2026 · Sales\nLiam Wood: today\nSophie Chen: until Fri, 6 Mar',
      blocks: [
        {
          type: 'header',
          text: { type: 'plain_text', text: 'Away today · Monday 2 March 2026 · Sales', emoji: false },
        },
        {
          type: 'section',
          text: { type: 'plain_text', text: 'Liam Wood: today\nSophie Chen: until Fri, 6 Mar', emoji: false },
        },
        { type: 'section', text: { type: 'mrkdwn', text: `<${URL_OF_CALENDAR}|Open Team Calendar>` } },
      ],
    })
  })

  it('a name adds no markup, mention or link', () => {
    const name = '<!channel> [x](https://evil.test) *bold* & <https://evil.test|y>'
    const slack = bodyOf('slack', [until(name, '2026-03-02')]) as { text: string; blocks: object[] }
    expect(slack.text).not.toContain('<')
    const marked = slack.blocks.filter(block => JSON.stringify(block).includes('mrkdwn'))
    expect(JSON.stringify(marked)).not.toContain('evil')
    expect(JSON.stringify(bodyOf('teams', [until(name, '2026-03-02')]))).not.toContain('"TextBlock"')
  })

  it('the message fits both limits if everyone is away with the longest names', () => {
    const away = Array.from({ length: 2_000 }, () => until('𠮷'.repeat(200), '2026-03-02'))
    const card = JSON.stringify(bodyOf('teams', away))
    const bytes = encodeURIComponent(card).replaceAll(/%../g, '_').length
    expect(bytes).toBeLessThan(28_000)
    expect(card).toContain('and 1940 more')
    const { blocks } = bodyOf('slack', away) as { blocks: { text: { text: string } }[] }
    for (const { text } of blocks) expect(text.text.length).toBeLessThanOrEqual(3_000)
    expect(blocks.length).toBeLessThan(50)
  })
})
