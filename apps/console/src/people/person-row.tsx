import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Row } from '../screen/row.tsx'
import { nameOf, type Person } from './person.ts'
import { PersonBadges } from './person-badges.tsx'

/** Somebody in a list, with a link to what is known of them. */
export const PersonRow = ({ person }: { person: Person }) => (
  <Row
    id={person.userId}
    picture={person.picture}
    name={
      <Anchor
        c="inherit"
        renderRoot={(props) => (
          <Link to="/people/$userId" params={{ userId: person.userId }} {...props} />
        )}
      >
        {nameOf(person)}
      </Anchor>
    }
    note={person.userId}
    beside={<PersonBadges person={person} />}
  />
)
