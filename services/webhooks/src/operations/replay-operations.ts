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

export const replayOperations = ({ replays, wake }: RoleTools) => [
  answering(replayWebhook, async ({ networkId, webhookId }, { body }) => {
    const id = { networkId, webhookId }
    const { since, until, events = [], recordId } = body
    const started = await replays.start({ ...id, since, until, events, recordId })
    if (!started) return refuse('replay-running')
    wake(id)
    return { replays: [replayOf(started)] }
  }),
  answering(listWebhookReplays, async (webhook) => ({
    replays: (await replays.ofWebhook(webhook, shownAtMost)).map(replayOf),
  })),
  answering(cancelWebhookReplay, async (webhook, { params }) => {
    const number = numberIn(params.replayId)
    await replays.cancel(webhook, number)
    wake(webhook)
    const replay = await replays.find(webhook, number)
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
