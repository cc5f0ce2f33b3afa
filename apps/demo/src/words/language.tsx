import { NativeSelect } from '@mantine/core'
import { createContext, type PropsWithChildren, use, useEffect, useState } from 'react'
import { en, type Words } from './en.ts'

type Language = 'en' | 'pl'
type Spoken = { language: Language; words: Words }

const english: Spoken = { language: 'en', words: en }
/** Other languages are loaded when they are needed. */
const spokenIn = async (language: Language): Promise<Spoken> =>
  language === 'en' ? english : { language, words: (await import('./pl.ts')).pl }

type Chosen = Spoken & { choose: (language: Language) => void }
const Chosen = createContext<Chosen>({ ...english, choose: () => {} })

/** The first language of the reader that there is. */
const preferred = (): Language =>
  navigator.languages.find((name) => /^(en|pl)\b/.test(name))?.startsWith('pl') ? 'pl' : 'en'

/** The language before stays where another one cannot be loaded. */
export const LanguageProvider = ({ children }: PropsWithChildren) => {
  const [wanted, choose] = useState(preferred)
  const [spoken, speak] = useState(wanted === 'en' ? english : undefined)
  useEffect(() => {
    let isWanted = true
    const load = async () => {
      const next = await spokenIn(wanted)
      if (isWanted) speak(next)
    }
    load().catch(() => speak((before) => before ?? english))
    return () => {
      isWanted = false
    }
  }, [wanted])
  useEffect(() => {
    if (spoken) document.documentElement.lang = spoken.language
  }, [spoken])
  return spoken && <Chosen value={{ ...spoken, choose }}>{children}</Chosen>
}

export const useWords = (): Words => use(Chosen).words
export const useLanguage = (): Language => use(Chosen).language

export const ChooseLanguage = () => {
  const { language, words, choose } = use(Chosen)
  return (
    <NativeSelect
      aria-label={words.chooseLanguage}
      size="xs"
      value={language}
      onChange={(event) => choose(event.currentTarget.value === 'pl' ? 'pl' : 'en')}
      data={[
        { value: 'en', label: 'English' },
        { value: 'pl', label: 'Polski' },
      ]}
    />
  )
}
