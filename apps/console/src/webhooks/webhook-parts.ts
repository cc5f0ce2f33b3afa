export const webhookParts = ['state', 'deliveries', 'replays', 'settings'] as const
export type WebhookPart = (typeof webhookParts)[number]
