import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from './free-port.ts'

test('a free port can be listened on, and is not an ephemeral port', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort))
  expect(Math.min(...ports)).toBeGreaterThan(1023)
  expect(Math.max(...ports)).toBeLessThan(32_768)
  const server = createServer().listen(ports[0], '127.0.0.1')
  await once(server, 'listening')
  server.close()
})
