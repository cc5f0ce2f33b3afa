import { z } from 'zod'

/**
 * The queries by which the webhooks role asks community, by their names. They are internal: signed
 * with the keys of the installation, and no operations of the API.
 */
export const webhookQueries = {
  /** The secrets of these keys, which events name by `keyId` and `previousKeyId`. */
  webhookSecrets: z.object({ keyIds: z.array(z.string()).max(1_000) }),
} as const
export type WebhookQuery = keyof typeof webhookQueries
export type WebhookAsked<Q extends WebhookQuery> = z.input<(typeof webhookQueries)[Q]>

/** What community answers. */
export type WebhookAnswers = {
  /** By key: `whsec_` and 32 bytes in base64. A key whose secret was lost is left out. */
  webhookSecrets: { secrets: Readonly<Record<string, string>> }
}
