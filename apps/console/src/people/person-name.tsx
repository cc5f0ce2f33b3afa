import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMay } from '../session/use-may.ts'

/** A name, which leads to what is known of somebody where the reader may see that. */
export const PersonName = ({ userId, name }: { userId: string; name: string }) => {
  const may = useMay()
  if (!may('BAN_USER') && !may('EDIT_USER')) return name
  return (
    <Anchor
      inherit
      c="inherit"
      renderRoot={(props) => <Link to="/people/$userId" params={{ userId }} {...props} />}
    >
      {name}
    </Anchor>
  )
}
