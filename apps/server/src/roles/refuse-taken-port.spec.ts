import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfiguration } from '../configuration/configuration.ts'
import { refuseTakenPort } from './refuse-taken-port.ts'
import { startAll } from './start-all.ts'

const host = '127.0.0.1'

/** A port on which something listens until the test ends. */
const takenPort = async (): Promise<number> => {
  const server = createServer()
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

test('a start on a taken port is refused before anything is created', async () => {
  const port = await takenPort()
  const dataFolder = join(tmpdir(), `causerie-port-${port}`)
  const printed: string[] = []
  const start = startAll(
    readConfiguration({ PORT: String(port), CAUSERIE_DATA: dataFolder }),
    (line) => printed.push(line),
  )
  await expect(start).rejects.toThrow(`port ${port} of 127.0.0.1 is in use.`)
  expect({ isCreated: existsSync(dataFolder), printed }).toEqual({ isCreated: false, printed: [] })
})

test('a free port is free afterwards, too', async () => {
  const port = await takenPort()
  await expect(refuseTakenPort({ host, port: 0 })).resolves.toBeUndefined()
  await expect(refuseTakenPort({ host: '127.0.0.2', port })).resolves.toBeUndefined()
  await expect(refuseTakenPort({ host: '127.0.0.2', port })).resolves.toBeUndefined()
})
