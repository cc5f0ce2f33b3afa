import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { openedPass } from '../../test/operator.ts'
import { addInstallation, type Installation } from './add-installation.ts'

const installation: Installation = {
  isReady: true,
  checks: {},
  sockets: { sse: 2 },
  journals: { chat: 8192 },
}
const { pass, headers: opened } = openedPass()
const ask = async (
  read: () => Promise<Installation | undefined>,
  headers: Record<string, string> = opened,
  dashboards?: string,
) => {
  const app = Fastify()
  addInstallation(app, { pass, read, dashboards })
  const answer = await app.inject({ url: '/console/installation', headers })
  expect(answer.headers['cache-control']).toBe('no-store')
  return answer.json()
}
const unread = () => Promise.reject(new Error('it was read'))

test('its operator is told how the installation does', async () => {
  expect(await ask(async () => installation)).toEqual({ installation, dashboards: null })
})

test('others are told nothing, and nothing is read for them', async () => {
  expect(await ask(unread, { host: 'localhost:8080' })).toEqual({
    installation: null,
    dashboards: null,
  })
  expect(await ask(unread, { ...opened, 'x-forwarded-for': '192.0.2.1' })).toMatchObject({
    installation: null,
  })
})

test('where there is more than one process, nobody is', async () => {
  const app = Fastify()
  addInstallation(app, { pass: undefined, read: unread })
  const answer = await app.inject({ url: '/console/installation', headers: opened })
  expect(answer.json()).toEqual({ installation: null, dashboards: null })
})

test('others are told where dashboards are, and nothing of what these show', async () => {
  const dashboards = 'https://grafana.example'
  expect(await ask(unread, { host: 'causerie.example' }, dashboards)).toMatchObject({
    installation: null,
    dashboards,
  })
})
