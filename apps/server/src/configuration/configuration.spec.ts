import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { demand, readConfiguration, variables } from './configuration.ts'

describe('configuration', () => {
  it('is valid without any variable: all have defaults or are optional', () => {
    expect(readConfiguration({})).toMatchObject({
      PORT: 8080,
      CAUSERIE_DATA: '.causerie',
      RATE_LIMIT: 'on',
      RATE_LIMIT_USER: { requests: 100, seconds: 5 },
      PROXIES: 0,
    })
  })

  it('treats an empty variable as absent, and ignores other variables', () => {
    expect(readConfiguration({ DATABASE_URL: '', PORT: '0', PATH: '/usr/bin' })).not.toHaveProperty(
      'DATABASE_URL',
    )
  })

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['DATABASE_URL', 'nonsense'],
    ['CONTENT_URL', 'http://one.test,nonsense'],
    ['LOG_LEVEL', 'loud'],
    ['RATE_LIMIT', 'sometimes'],
    ['RATE_LIMIT_USER', '100'],
    ['RATE_LIMIT_SIGN_IN', '0/5'],
    ['MEDIA_SERVER_KEY', 'too-short'],
    ['STREAM_SIGNING_KEY', 'too-short'],
    ['STREAM_HLS_URL', 'no url'],
    ['WEBHOOKS_ALLOW', '10.0.0.0'],
    ['WEBHOOKS_ALLOW', '10.0.0.0/33'],
    ['WEBHOOKS_ALLOW', '10.0.0.0/8,office'],
    ['WEBHOOKS_ALLOW', '1.2.3/8'],
    ['PROXIES', '-1'],
    ['PROXIES', 'x'],
    ['LANES', '97'],
    ['DATABASE_URL', 'postgres://causerie:pass/word@postgres:5432/causerie'],
    ['DATABASE_PASSWORD', 'a'],
    ['REDIS_PASSWORD', 'a'.repeat(32)],
    ['CHAT_DATABASE_PASSWORD', 'short'],
    ['INTERNAL_KEYS', `a:${'a'.repeat(32)}`],
    ['INTERNAL_KEYS', 'a:too-short-to-be-secret'],
    ['INTERNAL_KEYS', 'without-an-id-but-long-enough-to-be-secret'],
  ])('names the invalid variable in one line, without its value: %s=%s', (name, value) => {
    const reason = (): unknown => readConfiguration({ [name]: value })
    expect(reason).toThrow(new RegExp(`^${name}: [^\n]+$`))
    if (value.length > 8) expect(reason).not.toThrow(value)
    expect(reason).not.toThrow('NaN')
  })

  it('reads keys as pairs, the signing key first', () => {
    const secret = 'abcdefgh'.repeat(4)
    expect(
      readConfiguration({ INTERNAL_KEYS: `new:${secret},old:${secret}:y` }).INTERNAL_KEYS,
    ).toEqual([
      { id: 'new', secret },
      { id: 'old', secret: `${secret}:y` },
    ])
  })

  it.each([
    ['https://chat.example.org:443', 'https://chat.example.org'],
    ['https://chat.example.org:8443/', 'https://chat.example.org:8443'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ])('names files below %s by %s', (PUBLIC_URL, url) => {
    expect(readConfiguration({ PUBLIC_URL }).PUBLIC_URL).toBe(url)
  })

  it('reads the URLs of several instances of a service', () => {
    expect(
      readConfiguration({ CONTENT_URL: 'http://one.test:8080, http://two.test:8080' }).CONTENT_URL,
    ).toEqual(['http://one.test:8080', 'http://two.test:8080'])
  })

  it('names the variables that a role lacks', () => {
    const configuration = readConfiguration({ KAFKA_BROKERS: 'kafka:9092' })
    expect(() => demand(configuration, 'chat', 'DATABASE_URL', 'KAFKA_BROKERS')).toThrow(
      'chat needs DATABASE_URL in the environment',
    )
  })

  it('lists every variable on the page of settings', () => {
    const page = readFileSync(
      new URL('../../../../docs/operations/settings.md', import.meta.url),
      'utf8',
    )
    expect(
      variables.filter(({ name }) => !page.includes(`\`${name}\``)).map(({ name }) => name),
    ).toEqual([])
  })
})
