import { expect, it } from 'vitest'
import { redactUrl } from './redact-url.ts'

it.each([
  ['/socket/?token=abc', '/socket/?token=[redacted]'],
  ['/f?a=1&t=abc&b=2', '/f?a=1&t=[redacted]&b=2'],
  ['/f?%74oken=abc&TOKEN=d', '/f?%74oken=[redacted]&TOKEN=[redacted]'],
  ['/f?apiKey=abc&X-Server-Key=d', '/f?apiKey=[redacted]&X-Server-Key=[redacted]'],
  ['/f?token=a=b=c', '/f?token=[redacted]'],
  ['/f?%zz=1&token', '/f?%zz=1&token=[redacted]'],
  ['/api/v1/notification-tray?options[token]=e30', '/api/v1/notification-tray?options[token]=e30'],
  ['/f', '/f'],
])('logs %s as %s', (url, logged) => {
  expect(redactUrl(url)).toBe(logged)
})
