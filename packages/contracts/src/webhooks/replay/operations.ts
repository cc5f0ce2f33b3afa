export * from './cancel-webhook-replay.ts'
export * from './list-webhook-replays.ts'
export * from './replay-webhook.ts'
