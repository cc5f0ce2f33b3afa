import { Container } from '@mantine/core'
import { usePathname } from 'wouter/use-browser-location'
import { placeIn } from '../routes/paths.ts'
import { useWorld } from '../session/world.ts'
import { Loaded } from '../show/loaded.tsx'
import { Empty } from '../show/states.tsx'
import { useWords } from '../words/language.tsx'
import { NoSuchPage } from './no-such-page.tsx'
import { OnePerson } from './one-person.tsx'
import { PickPerson } from './pick-person.tsx'
import { TwoPeople } from './two-people.tsx'

/**
 * `/demo` asks for a person, `/demo/two` shows two, as does `/demo/two/embedded` in the first page;
 * `/demo/alice` is alice, and so is all below.
 */
export const Demo = () => {
  const words = useWords()
  const place = placeIn(usePathname().replace(/^\/demo\/?/, ''))
  return (
    <Loaded query={useWorld()}>
      {({ apiKey, people }) => {
        if (apiKey === null)
          return (
            <Container size="xs">
              <Empty>{words.away}</Empty>
            </Container>
          )
        if (!place) return <PickPerson people={people} />
        if (place.userId === 'two' && ['/', '/embedded'].includes(place.path))
          return <TwoPeople apiKey={apiKey} people={people} />
        const me = people.find(({ userId }) => userId === place.userId)
        return me ? (
          <OnePerson key={me.userId} apiKey={apiKey} me={me} people={people} />
        ) : (
          <main>
            <NoSuchPage />
          </main>
        )
      }}
    </Loaded>
  )
}
