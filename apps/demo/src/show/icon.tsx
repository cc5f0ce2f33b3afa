/** Drawn as strokes in the colour of the text. */
const paths = {
  bell: 'M6 9a6 6 0 0 1 12 0c0 5 2 6 2 7H4c0-1 2-2 2-7M10 20a2 2 0 0 0 4 0',
  back: 'M15 5l-7 7 7 7',
  camera: 'M4 8h3l2-3h6l2 3h3v11H4zM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7',
  poll: 'M5 20V11M12 20V4M19 20v-6',
  comment: 'M4 5h16v11H10l-5 4v-4H4z',
  like: 'M7 11l4-8c2 0 3 1 3 3v3h5c1 0 2 1 1.7 2.200l-1.5 6.800c-.2 1-1 2-2.2 2H7zM7 11H3v9h4',
  love: 'M12 20s-8-5-8-11a4.5 4.5 0 0 1 8-2.500A4.5 4.5 0 0 1 20 9c0 6-8 11-8 11',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4 21c0-4 3-7 8-7s8 3 8 7',
  plus: 'M12 5v14M5 12h14',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13M15.3 15.3L21 21',
  close: 'M6 6l12 12M18 6L6 18',
  more: 'M5 12h.010M12 12h.010M19 12h.010',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  report: 'M5 21V4h12l-2 4 2 4H5',
  edit: 'M4 20h4L20 8l-4-4L4 16zM13.500 6.500l4 4',
  remove: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  send: 'M4 12l16-8-6 16-3-6z',
} as const
export type IconName = keyof typeof paths

export const Icon = ({
  name,
  size = 18,
  isFilled = false,
}: {
  name: IconName
  size?: number
  isFilled?: boolean
}) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill={isFilled ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={paths[name]} />
  </svg>
)
