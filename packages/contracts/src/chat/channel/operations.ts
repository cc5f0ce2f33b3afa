export { createChannel } from './create-channel.ts'
export { getChannel } from './get-channel.ts'
