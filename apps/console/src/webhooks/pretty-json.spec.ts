import { expect, test } from 'vitest'
import { prettyJson } from './pretty-json.ts'

test('JSON is put on lines, and any other text stays as it is', () => {
  expect(prettyJson('{"event":"webhook.test","data":{}}')).toBe(
    '{\n  "event": "webhook.test",\n  "data": {}\n}',
  )
  expect(prettyJson('{"event"')).toBe('{"event"')
})
