import { Pane } from '../pane/pane.tsx'
import { SignedInAs } from '../session/signed-in.tsx'
import type { Person } from '../session/world.ts'

type Props = { apiKey: string; me: Person; people: readonly Person[] }

export const OnePerson = (props: Props) => (
  <main className="panes">
    <SignedInAs {...props}>
      <Pane isAlone />
    </SignedInAs>
  </main>
)
