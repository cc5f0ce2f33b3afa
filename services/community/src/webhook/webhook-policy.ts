/** Bounded because every event of a network is matched with all of its webhooks. */
export const maxWebhooks = 50
