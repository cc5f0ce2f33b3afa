export type { KafkaSecurity } from './client.ts'
export { countLanes } from './count-lanes.ts'
export { type KafkaAdapter, kafka } from './kafka.ts'
export type { Retention } from './topics.ts'
