export type { KafkaSecurity } from './client.ts'
export { type KafkaAdapter, kafka } from './kafka.ts'
