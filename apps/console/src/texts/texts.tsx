import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import type { SentenceKey, TextKey } from './english.ts'
import { keepLanguage, keptLanguage } from './kept-language.ts'
import { formIn, languages, type Spoken, sayIn, type Values } from './say.ts'

export type Texts = {
  toggleLanguage: () => void
  say: (key: TextKey, values?: Values) => string
  /** A sentence with `{name}` where something is shown. */
  formOf: (key: TextKey, count?: number) => string
  /** The parts of a sentence, of which every second one is code. */
  partsOf: (key: SentenceKey) => string[]
  /** A time as readers of the language write it. */
  time: (at: string) => string
  /** A date, or a part of one. */
  date: (at: Date, format: Intl.DateTimeFormatOptions) => string
}

const Context = createContext<Texts | undefined>(undefined)

export const useTexts = (): Texts => {
  const texts = use(Context)
  if (!texts) throw new Error('no texts around this component')
  return texts
}

/**
 * Gives everything below the sentences of the language that the browser prefers, or the reader has
 * chosen.
 */
export const TextsProvider = ({ children }: { children: ReactNode }) => {
  const [language, setLanguage] = useState(keptLanguage)
  const [spoken, setSpoken] = useState<Spoken | 'failed'>()
  useEffect(() => {
    let isWanted = true
    const load = async () => {
      const catalogue = await languages[language]()
      if (isWanted) setSpoken({ language, catalogue })
    }
    // The language before stays where another one cannot be loaded.
    load().catch(() => setSpoken((before) => before ?? 'failed'))
    return () => {
      isWanted = false
    }
  }, [language])
  const texts = useMemo(
    () =>
      typeof spoken === 'object'
        ? textsOf(spoken, (next) => setLanguage(keepLanguage(next)))
        : undefined,
    [spoken],
  )
  useEffect(() => {
    if (typeof spoken !== 'object') return
    document.documentElement.lang = spoken.language
    document.title = sayIn(spoken, 'title')
  }, [spoken])
  if (spoken === 'failed') return <LoadAgain />
  return texts && <Context value={texts}>{children}</Context>
}

/** Where no sentence could be loaded. */
const LoadAgain = () => (
  <button type="button" onClick={() => location.reload()}>
    Load again / Wczytaj ponownie
  </button>
)

const textsOf = (spoken: Spoken, speak: (language: Spoken['language']) => void): Texts => {
  const { language } = spoken
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  return {
    toggleLanguage: () => speak(language === 'en' ? 'pl' : 'en'),
    say: (key, values) => sayIn(spoken, key, values),
    formOf: (key, count) => formIn(spoken, key, count),
    partsOf: (key) => sayIn(spoken, key).split('`'),
    time: (at) => format.format(new Date(at)),
    date: (at, options) => new Intl.DateTimeFormat(language, options).format(at),
  }
}
