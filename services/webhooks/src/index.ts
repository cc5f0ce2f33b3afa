export { tables } from './database/tables.ts'
export { connectionsToServer } from './sending/connections-to-server.ts'
export { createWebhooks, type Webhooks, type WebhooksOptions } from './webhooks.ts'
