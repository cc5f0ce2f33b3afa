import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startRedis } from './redis.ts'
import { isMissing, skip } from './server.ts'

test('a Redis of the testkit can be killed and restarted, and leaves no data', async (context) => {
  const redis = await startRedis()
  if (isMissing(redis)) return skip(context, redis)
  expect(await ask(redis.url, 'SET a 1')).toBe('+OK')
  await redis.kill('SIGKILL')
  await expect(ask(redis.url, 'GET a')).rejects.toThrow('ECONNREFUSED')
  await redis.restart()
  expect(await ask(redis.url, 'GET a')).toBe('$-1')
  await redis.stop()
  await expect(ask(redis.url, 'PING')).rejects.toThrow('ECONNREFUSED')
})

const ask = async (url: string, command: string): Promise<string> => {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  try {
    socket.write(`${command}\r\n`)
    const [answer] = await once(socket, 'data', { signal: AbortSignal.timeout(2_000) })
    return String(answer).trim()
  } finally {
    socket.destroy()
  }
}
