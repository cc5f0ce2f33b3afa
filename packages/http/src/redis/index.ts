// State shared by several gateways. A process without Redis does not load this module.
export { redisRateLimits } from './rate-limits.ts'
export { redisTokenStore } from './token-store.ts'
