import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'
import pg from 'pg'

/** A statement with its values, as the driver sends it. */
export type SentStatement = { text: string; values: readonly unknown[] }

const sending = new AsyncLocalStorage<SentStatement[]>()
type Config = string | { text: string; values?: readonly unknown[] }
type Query = (this: pg.Client, config: Config, ...more: unknown[]) => Promise<unknown>

let isRecording = false
const startRecording = (): void => {
  if (isRecording) return
  isRecording = true
  // The driver's method is overloaded; we use the form that returns a promise.
  const query = pg.Client.prototype.query as unknown as Query
  const recording: Query = function (config, ...more) {
    sending.getStore()?.push(typeof config === 'string' ? { text: config, values: [] } : { text: config.text, values: config.values ?? [] })
    return query.call(this, config, ...more)
  }
  Object.assign(pg.Client.prototype, { query: recording })
}

/** The statements that a piece of work sends, in order. */
export const statementsSentBy = async (work: () => Promise<unknown>): Promise<SentStatement[]> => {
  startRecording()
  const sent: SentStatement[] = []
  // Else a batch that ends now takes the work along, and its statements belong to what came before.
  for (let turn = 0; turn < 3; turn++) await setImmediate()
  await sending.run(sent, work)
  return sent
}
