export { type KafkaAdapter, kafka } from './kafka.ts'
