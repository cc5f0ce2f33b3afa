import { Textarea, TextInput } from '@mantine/core'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { lazyPart } from '../show/lazy-part.tsx'
import { useWords } from '../words/language.tsx'
import { type Named, type TypedWord, typedWord } from './mentions.ts'
import { type Place, usePeople } from './use-people.ts'

/** What is written, and who was picked for it. */
export type Written = { text: string; picked: readonly Named[] }
export const nothingWritten: Written = { text: '', picked: [] }

export type Option = { id: string; label: string; hint: string; person?: Named }
type Props = {
  label: string
  place: Place
  written: Written
  change: (written: Written) => void
  maxLength: number
  /** Ctrl and Enter, or the command key and Enter. */
  submit?: () => void
  /** A text of several lines. */
  isLong?: boolean
  /** Words that may be meant behind a #. */
  hashtags?: readonly string[]
}

/**
 * A text in which @ offers people, and # words that posts have: chosen with the arrows and Enter or
 * Tab, or by a click.
 */
export const MentionInput = ({
  label,
  place,
  written,
  change,
  submit,
  isLong = false,
  hashtags = [],
  maxLength,
}: Props) => {
  const words = useWords()
  const listId = useId()
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState<TypedWord>()
  const [active, setActive] = useState(0)
  const people = usePeople(place, typed?.sign === '@' ? typed.keyword : undefined)
  const options = optionsFor(typed, { people, hashtags, picked: written.picked })
  const isOpen = typed !== undefined && options.length > 0
  const current = options[Math.min(active, options.length - 1)]

  const write = (text: string, caret: number): void => {
    setTyped(typedWord(text, caret))
    setActive(0)
    change({ ...written, text })
  }
  const choose = ({ label: name, person }: Option): void => {
    if (!typed) return
    const { start, sign, keyword } = typed
    const before = `${written.text.slice(0, start)}${sign}${name} `
    const picked = person
      ? [...written.picked.filter(({ userId }) => userId !== person.userId), person]
      : written.picked
    // The caret can stand behind the name once it is there.
    flushSync(() => {
      setTyped(undefined)
      change({
        text: before + written.text.slice(start + 1 + keyword.length).replace(/^ /, ''),
        picked,
      })
    })
    field.current?.setSelectionRange(before.length, before.length)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (submit && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      submit()
      return
    }
    if (!isOpen || !current || event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined)
      setActive((options.indexOf(current) + step + options.length) % options.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(current)
    else if (event.key === 'Escape') setTyped(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const Field = isLong ? Textarea : TextInput
  return (
    <div className="mention-input">
      <Field
        ref={field}
        aria-label={label}
        placeholder={label}
        maxLength={maxLength}
        autoComplete="off"
        {...(isLong && { autosize: true, minRows: 2, maxRows: 8 })}
        {...(isOpen && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-haspopup': 'listbox',
          'aria-expanded': true,
          'aria-controls': listId,
          'aria-activedescendant': current && `${listId}-${current.id}`,
        })}
        value={written.text}
        onChange={({ currentTarget: { value, selectionStart } }) =>
          write(value, selectionStart ?? value.length)
        }
        onSelect={({ currentTarget: { value, selectionStart } }) => {
          // The caret has left the word.
          if (typed && typedWord(value, selectionStart ?? 0)?.start !== typed.start)
            setTyped(undefined)
        }}
        onBlur={() => setTyped(undefined)}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <MentionList
          id={listId}
          label={typed.sign === '#' ? words.hashtags : words.people}
          options={options}
          current={current}
          choose={choose}
        />
      )}
    </div>
  )
}

const MentionList = lazyPart(
  'mention-list',
  async () => (await import('./mention-list.tsx')).MentionList,
  () => null,
)

type Offered = { people: readonly Named[]; hashtags: readonly string[]; picked: readonly Named[] }
const mostHashtags = 8

const optionsFor = (
  typed: TypedWord | undefined,
  { people, hashtags, picked }: Offered,
): Option[] => {
  if (typed?.sign === '@')
    return people.map((person) => ({
      id: person.userId,
      label: nameFor(person, [...people, ...picked]),
      hint: `@${person.userId}`,
      person,
    }))
  const beginning = typed?.keyword.toLowerCase()
  if (beginning === undefined) return []
  const fitting = hashtags.filter(
    (word) => word.toLowerCase().startsWith(beginning) && word.toLowerCase() !== beginning,
  )
  return fitting.slice(0, mostHashtags).map((word) => ({ id: word, label: word, hint: '' }))
}

/** A display name that others have, too, would not say who is meant. */
const nameFor = ({ userId, displayName }: Named, others: readonly Named[]): string =>
  displayName === '' ||
  others.some((other) => other.displayName === displayName && other.userId !== userId)
    ? userId
    : displayName
