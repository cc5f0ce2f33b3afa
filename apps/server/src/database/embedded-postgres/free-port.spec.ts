import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test, vi } from 'vitest'
import { freePort } from './free-port.ts'

vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>()
  return { ...crypto, randomInt: vi.fn<(from: number, below: number) => number>(crypto.randomInt) }
})

test('a free port can be listened on, and is not an ephemeral port', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort))
  expect(Math.min(...ports)).toBeGreaterThan(1023)
  expect(Math.max(...ports)).toBeLessThan(32_768)
  const server = createServer().listen(ports[0], '127.0.0.1')
  await once(server, 'listening')
  server.close()
})

test('a port is given once, although nothing listens on it yet', async () => {
  const port = await freePort()
  vi.mocked<(from: number, below: number) => number>(randomInt).mockReturnValueOnce(port)
  expect(await freePort()).not.toBe(port)
})
