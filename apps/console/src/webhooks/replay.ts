import type { Answer } from '@causerie/client'
import type { EventName } from './event-name.ts'

export type Replay = Answer<'get', '/api/v3/webhooks/{webhookId}/replays'>['replays'][number]

/** What is typed of a replay: local times as a browser writes them, each empty for the default. */
export type ReplayFields = { since: string; until: string; recordId: string; events: EventName[] }

export const emptyReplay: ReplayFields = { since: '', until: '', recordId: '', events: [] }

/** A replay as it is asked for. */
export const replayBodyOf = ({ since, until, recordId, events }: ReplayFields) => ({
  ...(since !== '' && { since: new Date(since).toISOString() }),
  ...(until !== '' && { until: new Date(until).toISOString() }),
  ...(recordId.trim() !== '' && { recordId: recordId.trim() }),
  ...(events.length > 0 && { events }),
})
