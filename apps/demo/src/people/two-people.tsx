import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { Pane } from '../pane/pane.tsx'
import { SignedInAs } from '../session/signed-in.tsx'
import type { Person } from '../session/world.ts'
import { useWords } from '../words/language.tsx'

type Props = { apiKey: string; people: readonly Person[] }

/** The first two people, unless others are chosen. */
export const TwoPeople = ({ apiKey, people }: Props) => {
  const words = useWords()
  const [chosen, setChosen] = useState(() => people.slice(0, 2).map(({ userId }) => userId))
  const choose = (side: number, userId: string) =>
    setChosen((sides) => sides.map((other, index) => (index === side ? userId : other)))
  return (
    <main className="panes">
      {[words.first, words.second].map((label, side) => {
        const me = people.find(({ userId }) => userId === chosen[side])
        const options = people.map(({ userId, displayName }) => ({
          value: userId,
          label: displayName,
        }))
        return (
          me && (
            <SignedInAs key={`${label} ${me.userId}`} apiKey={apiKey} me={me} people={people}>
              <Pane
                switcher={
                  <NativeSelect
                    size="xs"
                    aria-label={label}
                    data={options}
                    value={me.userId}
                    onChange={(event) => choose(side, event.currentTarget.value)}
                  />
                }
              />
            </SignedInAs>
          )
        )
      })}
    </main>
  )
}
