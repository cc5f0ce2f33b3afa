import type { Answer } from '@causerie/client'
import type { TextKey } from '../texts/english.ts'
import type { NumberField, Setting } from './setting.ts'

type Limits = Answer<'get', '/api/v2/moderation-settings'>['data']
type Time =
  | 'maxRepetitionTimeout'
  | 'blacklistMuteTimeout'
  | 'whitelistMuteTimeout'
  | 'maxRepetitionMuteTimeout'
type Change = Partial<Pick<Limits, Time | 'maxRepetition'>>

/** Milliseconds, shown as seconds. */
const seconds = (name: Time, label: TextKey): NumberField<Limits, Change> => ({
  kind: 'number',
  label,
  min: 0,
  max: 31_536_000,
  valueOf: (limits) => limits[name] / 1_000,
  changeTo: (value = 0) => ({ [name]: Math.round(value * 1_000) }),
})

/**
 * How often a text is repeated, and for how long whoever writes what a rule refuses is muted. The
 * API asks for the network's key, too.
 */
export const moderationLimits = (apiKey: string): Setting<Limits, Change> => {
  const headers = { 'x-api-key': apiKey }
  return {
    key: 'moderation-limits',
    title: 'setting_limits',
    hint: 'setting_limitsHint',
    read: async (client, signal) =>
      (await client.get('/api/v2/moderation-settings', { headers, signal })).data,
    change: (client, body) => client.put('/api/v2/moderation-settings', { body, headers }),
    fields: [
      {
        kind: 'number',
        label: 'setRepetition',
        min: 0,
        max: 100,
        valueOf: ({ maxRepetition }) => maxRepetition,
        changeTo: (maxRepetition = 0) => ({ maxRepetition }),
      },
      seconds('maxRepetitionTimeout', 'setRepetitionTime'),
      seconds('maxRepetitionMuteTimeout', 'setRepetitionMute'),
      seconds('blacklistMuteTimeout', 'setWordMute'),
      seconds('whitelistMuteTimeout', 'setLinkMute'),
    ],
  }
}
