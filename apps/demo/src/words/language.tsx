import { NativeSelect } from '@mantine/core'
import { createContext, type PropsWithChildren, use, useEffect, useState } from 'react'
import { en, type Words } from './en.ts'
import { pl } from './pl.ts'

const catalogue = { en, pl }
type Language = keyof typeof catalogue

type Chosen = { language: Language; words: Words; choose: (language: Language) => void }
const Chosen = createContext<Chosen>({ language: 'en', words: en, choose: () => {} })

/** The first language of the reader that the catalogue has. */
const preferred = (): Language =>
  navigator.languages.find((name) => /^(en|pl)\b/.test(name))?.startsWith('pl') ? 'pl' : 'en'

export const LanguageProvider = ({ children }: PropsWithChildren) => {
  const [language, choose] = useState(preferred)
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return <Chosen value={{ language, words: catalogue[language], choose }}>{children}</Chosen>
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
