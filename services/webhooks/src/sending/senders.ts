import type { WebhookId } from '../webhook.ts'
import { type SendOptions, sendToWebhook, type WebhookSender } from './send-to-webhook.ts'

/** Looks for what other instances, and retries of earlier processes, have made due. */
const lookEvery = 2_000

/** Sends what is due to all webhooks, each on its own. */
export const startSenders = (options: SendOptions) => {
  const { queue, registry, log } = options
  const senders = new Map<string, WebhookSender>()
  let isClosed = false
  const senderOf = (id: WebhookId): WebhookSender => {
    const key = `${id.networkId} ${id.webhookId}`
    const known = senders.get(key) ?? sendToWebhook(id, options)
    senders.set(key, known)
    return known
  }
  const forgetDeleted = (): void => {
    const all = new Set(registry.all().map((one) => `${one.networkId} ${one.webhookId}`))
    for (const [key, sender] of senders) {
      if (all.has(key)) continue
      senders.delete(key)
      void sender.close()
    }
  }
  const look = async (): Promise<void> => {
    if (!registry.hasEnabled()) return
    await registry.refresh()
    forgetDeleted()
    for (const { nextAt, ...id } of await queue.dueTimes()) {
      if (isClosed) return
      senderOf(id).wake(Date.parse(nextAt))
    }
  }
  const lookSafely = () =>
    look().catch((error: unknown) => log.warn({ err: error }, 'due deliveries cannot be found'))
  const looking = setInterval(() => void lookSafely(), lookEvery).unref()
  void lookSafely()
  return {
    /** Something is due for these now. */
    wake: (ids: readonly WebhookId[]): void => {
      if (!isClosed) for (const id of ids) senderOf(id).wake()
    },
    /** Something of these may not be due any more. */
    reread: (ids: readonly WebhookId[]): void => {
      if (!isClosed) for (const id of ids) senderOf(id).reread()
    },
    close: async (): Promise<void> => {
      isClosed = true
      clearInterval(looking)
      await Promise.all([...senders.values()].map((sender) => sender.close()))
    },
  }
}
