import { Json } from '@causerie/protocol'
import { describe, expect, test } from 'vitest'
import { present } from './present.ts'
import { type Doc, docOf } from './table.ts'

type Note = { id: string; text: string | null; count: number; isMine: boolean }
// Only a table makes stored text.
const doc = <Stored>(text: string) => text as Doc<Stored>

describe('a presented resource', () => {
  test('is its stored text, byte for byte, and the fields that are not stored', () => {
    const json = present<Note>()(
      doc<Pick<Note, 'id' | 'text'>>('{"text":"\\u00e4 \\"x\\"", "id":"1"}'),
      { count: 2, isMine: true },
    )
    expect(json.text).toContain('"text":"\\u00e4 \\"x\\"", "id":"1"}')
    expect(JSON.parse(json.text)).toEqual({ id: '1', text: 'ä "x"', count: 2, isMine: true })
  })
  test('may have further finished parts', () => {
    const always = Json.of({ isMine: false })
    const stored = doc<Pick<Note, 'id' | 'text'>>('{"id":"1","text":null}')
    expect(present<Note>()(stored, { count: 2 }, always).text).toBe(
      '{"count":2,"isMine":false,"id":"1","text":null}',
    )
    expect(present<Note>()(stored, {}, docOf({ count: 2 }), always).text).toBe(
      '{"count":2,"isMine":false,"id":"1","text":null}',
    )
    expect(present<Pick<Note, 'isMine'>>()(doc<object>('{}'), {}, always).text).toBe(
      '{"isMine":false}',
    )
  })
  test('may be stored completely, or not at all', () => {
    const whole: Note = { id: '1', text: null, count: 0, isMine: false }
    expect(present<Note>()(doc<Note>(JSON.stringify(whole)), {}).text).toBe(JSON.stringify(whole))
    expect(present<Note>()(doc<object>('{}'), whole).text).toBe(JSON.stringify(whole))
    expect(present<object>()(doc<object>('{}'), {}).text).toBe('{}')
  })
})
