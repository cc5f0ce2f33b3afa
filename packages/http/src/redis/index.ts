// Where several gateways share what they know. A process without Redis loads none of it.
export { redisRateLimits } from './rate-limits.ts'
export { redisTokenStore } from './token-store.ts'
