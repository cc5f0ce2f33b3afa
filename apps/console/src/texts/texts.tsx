import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import type { SentenceKey, TextKey } from './english.ts'
import { type Language, sayIn, type Values } from './say.ts'

export type Texts = {
  toggleLanguage: () => void
  say: (key: TextKey, values?: Values) => string
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

const preferred = (): Language => (navigator.language.startsWith('pl') ? 'pl' : 'en')

/** Gives everything below the sentences of the language that the browser prefers, or the reader has chosen. */
export const TextsProvider = ({ children }: { children: ReactNode }) => {
  const [language, setLanguage] = useState(preferred)
  useEffect(() => {
    document.documentElement.lang = language
    document.title = sayIn(language, 'title')
  }, [language])
  const texts = useMemo(() => {
    const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
    return {
      toggleLanguage: () => setLanguage(language === 'en' ? 'pl' : 'en'),
      say: (key: TextKey, values?: Values) => sayIn(language, key, values),
      partsOf: (key: SentenceKey) => sayIn(language, key).split('`'),
      time: (at: string) => format.format(new Date(at)),
      date: (at: Date, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options).format(at),
    }
  }, [language])
  return <Context value={texts}>{children}</Context>
}
