import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { addInstallation, type Installation } from './add-installation.ts'

const installation: Installation = { isReady: true, checks: {}, sockets: { sse: 2 }, journals: { chat: 8192 } }
const ask = async (
  read: () => Promise<Installation | undefined>,
  { host = 'localhost:8080', remoteAddress = '127.0.0.1' } = {},
  dashboards?: string,
) => {
  const app = Fastify()
  addInstallation(app, { read, dashboards })
  const { headers, body } = await app.inject({ url: '/console/installation', headers: { host }, remoteAddress })
  expect(headers['cache-control']).toBe('no-store')
  return JSON.parse(body)
}

test('readers on this machine are told how the installation does', async () => {
  expect(await ask(async () => installation)).toEqual({ installation, dashboards: null })
})

test('readers elsewhere are told nothing, and nothing is read for them', async () => {
  const read = () => Promise.reject(new Error('it was read'))
  expect(await ask(read, { remoteAddress: '192.0.2.1' })).toEqual({ installation: null, dashboards: null })
  expect(await ask(read, { host: 'causerie.example' })).toEqual({ installation: null, dashboards: null })
})

test('where there is more than one process, nobody is', async () => {
  expect(await ask(async () => undefined)).toEqual({ installation: null, dashboards: null })
})

test('readers elsewhere are told where dashboards are, and nothing of what these show', async () => {
  const read = () => Promise.reject(new Error('it was read'))
  const dashboards = 'https://grafana.example'
  expect(await ask(read, { host: 'causerie.example' }, dashboards)).toEqual({ installation: null, dashboards })
})
