import { Container } from '@mantine/core'
import { type Person, useWorld } from '../session/world.ts'
import { Loaded } from '../show/loaded.tsx'
import { Empty } from '../show/states.tsx'
import { useWords } from '../words/language.tsx'
import { NoSuchPage } from './no-such-page.tsx'
import { OnePerson } from './one-person.tsx'
import { PickPerson } from './pick-person.tsx'
import { TwoPeople } from './two-people.tsx'

/** `/demo` asks for a person, `/demo/two` shows two, `/demo/alice` is alice. */
export const Demo = ({ path }: { path: string }) => {
  const words = useWords()
  const [name = '', ...deeper] = path
    .split('/')
    .filter((part) => part !== '')
    .slice(1)
  return (
    <Loaded query={useWorld()}>
      {({ apiKey, people }) => {
        if (apiKey === null)
          return (
            <Container size="xs">
              <Empty>{words.away}</Empty>
            </Container>
          )
        if (name === '') return <PickPerson people={people} />
        if (name === 'two' && deeper.length === 0)
          return <TwoPeople apiKey={apiKey} people={people} />
        const me = deeper.length === 0 && people.find((person: Person) => person.userId === name)
        return me ? <OnePerson apiKey={apiKey} me={me} people={people} /> : <NoSuchPage />
      }}
    </Loaded>
  )
}
