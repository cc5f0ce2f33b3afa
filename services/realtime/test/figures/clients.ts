import { setTimeout as pause } from 'node:timers/promises'
import { type MqttClient, signedIn } from '../mqtt-client.ts'

export type ClientsAsked = { connect: number } | { awaitMessages: number }
export type ClientsSaid = 'done'

const atOnce = 100
const [url = ''] = process.argv.slice(2)
const clients: MqttClient[] = []
const notified = () => clients.reduce((sum, client) => sum + client.notified(), 0)

const answer = async (asked: ClientsAsked): Promise<void> => {
  if ('connect' in asked)
    for (const end = clients.length + asked.connect; clients.length < end; ) {
      const from = clients.length
      clients.push(
        ...(await Promise.all(
          Array.from({ length: atOnce }, (_, i) => signedIn(url, String(from + i))),
        )),
      )
    }
  else while (notified() < asked.awaitMessages) await pause(20)
}
process.on(
  'message',
  (asked: ClientsAsked) =>
    void answer(asked).then(() => process.send?.('done' satisfies ClientsSaid)),
)
