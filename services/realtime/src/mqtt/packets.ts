import mqtt, { type Packet } from 'mqtt-packet'
import { encodedAs, type Message } from '../delivery/message.ts'

/** A message as a PUBLISH packet, made once for all who get it. */
export const publishPacket = (message: Message): Buffer =>
  encodedAs(message, 'mqtt', ({ eventType, topic, data }) =>
    mqtt.generate({
      cmd: 'publish',
      topic,
      payload: `{"eventType":${JSON.stringify(eventType)},"data":${data}}`,
      qos: 0,
      retain: false,
      dup: false,
    }),
  )

export const packet = (content: Packet): Buffer => mqtt.generate(content)
