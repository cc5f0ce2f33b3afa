import {
  cancelWebhookReplay,
  listWebhookReplays,
  replayWebhook,
  type WebhookReplay,
} from '@causerie/contracts/webhooks'
import { refuse } from '@causerie/protocol'
import type { ReplayRow } from '../database/replay-rows.ts'
import { numberIn } from '../number-in.ts'
import { answering } from './answering.ts'
import type { RoleTools } from './role-tools.ts'

const shownAtMost = 20

export const replayOperations = ({ find, replays, wake }: RoleTools) => [
  answering(replayWebhook, async ({ params, body, caller: { networkId } }) => {
    const id = { networkId, webhookId: params.webhookId }
    if (!(await find(id))) return refuse('webhook-not-found')
    const { since, until, events = [], recordId } = body
    const started = await replays.start({ ...id, since, until, events, recordId })
    if (!started) return refuse('replay-running')
    wake(id)
    return { replays: [replayOf(started)] }
  }),
  answering(listWebhookReplays, async ({ params, caller: { networkId } }) => {
    const id = { networkId, webhookId: params.webhookId }
    if (!(await find(id))) return refuse('webhook-not-found')
    return { replays: (await replays.ofWebhook(id, shownAtMost)).map(replayOf) }
  }),
  answering(cancelWebhookReplay, async ({ params, caller: { networkId } }) => {
    const id = { networkId, webhookId: params.webhookId }
    if (!(await find(id))) return refuse('webhook-not-found')
    const number = numberIn(params.replayId)
    await replays.cancel(id, number)
    wake(id)
    const replay = await replays.find(id, number)
    return replay ? { replays: [replayOf(replay)] } : refuse('replay-not-found')
  }),
]

const replayOf = ({
  replay,
  networkId: _,
  events,
  progress: _progress,
  ...row
}: ReplayRow): WebhookReplay => ({
  ...row,
  replayId: String(replay),
  // Stored by `start`.
  events: JSON.parse(events) as string[],
})
