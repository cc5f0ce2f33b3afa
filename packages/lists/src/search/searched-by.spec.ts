import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { searchedBy } from './searched-by.ts'
import { searchedText } from './searched-text.ts'

const columns = searchedBy<{ name: string }>(({ name }) => name)
const columnsOf = (name: string) => {
  const [key, starts, long] = [columns.nameKey, columns.nameStarts, columns.longName].map(
    ([, of]) => of({ name }),
  )
  return { key, starts, long }
}

describe('the columns of a searched name', () => {
  test('are its key, and the beginnings of its words', () => {
    expect(columnsOf('José García-López')).toEqual({
      key: 'jose garcia-lopez',
      starts: '\tjo\tga\t-l\tlo',
      long: null,
    })
  })

  test('hold the searched text of a long name separately', () => {
    const name = `${'x'.repeat(300)} End`
    expect(columnsOf(name)).toEqual({
      key: 'x'.repeat(200),
      starts: null,
      long: searchedText(name),
    })
    // Its words begin at each character.
    expect(columnsOf('王小明'.repeat(40))).toMatchObject({ starts: '\t王小\t小明\t明王\t明' })
    expect(
      columnsOf(Array.from({ length: 120 }, (_, n) => String.fromCodePoint(0x4e00 + n)).join('')),
    ).toMatchObject({ starts: null })
  })

  test('hold the whole searched text of every name, and fit into an index', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (name) => {
        const { key, starts, long } = columnsOf(name)
        expect(long ?? `${String(key)}${String(starts)}`).toBe(searchedText(name))
        expect(Buffer.byteLength(`${String(key)}${String(starts ?? '')}`)).toBeLessThan(1000)
      }),
    )
  })
})
