import type { Answer } from '@causerie/client'

export type Replay = Answer<'get', '/api/v3/webhooks/{webhookId}/replays'>['replays'][number]

/** What is typed of a replay: local times as a browser writes them, each empty for the default. */
export type ReplayFields = { since: string; until: string; subject: string; events: string[] }

export const emptyReplay: ReplayFields = { since: '', until: '', subject: '', events: [] }

/** A replay as it is asked for. */
export const replayBodyOf = ({ since, until, subject, events }: ReplayFields) => ({
  ...(since !== '' && { since: new Date(since).toISOString() }),
  ...(until !== '' && { until: new Date(until).toISOString() }),
  ...(subject.trim() !== '' && { subject: subject.trim() }),
  ...(events.length > 0 && { events }),
})
