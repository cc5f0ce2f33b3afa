import type { dataEnglish } from '../english/data.ts'
import type { Sentence } from '../sentence.ts'

export const dataPolish: Record<keyof typeof dataEnglish, Sentence> = {
  data: 'Dane',
  dataIntro: 'To, co trzeba zachować, i usunięcie wszystkiego.',
  holds: 'Wstrzymania',
  networkDeletion: 'Usunięcie',
  noHolds: 'Nic nie jest wstrzymane.',
  noHoldsHint: 'Gdy prawo lub sprawa wymaga, by coś zachować, wstrzymaj usuwanie.',
  newHold: 'Nowe wstrzymanie',
  holdHint:
    'Dopóki trwa, nikt nie usunie niczego na zawsze. Istniejące wstrzymanie dostanie nowy powód.',
  heldWhat: 'Czego dotyczy',
  held_user: 'Osoba',
  held_community: 'Społeczność',
  heldBy: 'od {time}, kto: {name}',
  holdReason: 'Powód',
  holdReasonHint: 'Czytają go tylko administratorzy.',
  setHold: 'Wstrzymaj usuwanie',
  holdSet: 'Usuwanie jest wstrzymane.',
  liftHold: 'Znieś wstrzymanie',
  liftHoldTitle: 'Znieść wstrzymanie usuwania: {name}?',
  liftHoldText: 'Od tej chwili można usuwać na zawsze. Możesz to tutaj cofnąć.',
  holdLifted: 'Wstrzymanie jest zniesione.',
  deleteNetwork: 'Usuń tę sieć',
  deleteNetworkTitle: 'Usunięcie sieci „{name}”',
  deleteNetworkText:
    'Wszystko w niej zostanie usunięte na zawsze: ludzie, społeczności, posty, czaty, transmisje, pliki, ustawienia, klucze i dziennik działań. Aplikacje i ta konsola zostaną od razu wylogowane. Nikt nie może tego cofnąć.',
  deleteNetworkBackups:
    'Kopie zapasowe zachowują ją, aż same zostaną usunięte. Inne sieci pozostają bez zmian.',
  deleteNetworkHeld: 'Sieci nie można usunąć, dopóki cokolwiek jest wstrzymane.',
  typeNetworkName: 'Aby kontynuować, wpisz nazwę sieci: {name}',
  networkDeleted: 'Sieć „{name}” jest usunięta, nastąpiło wylogowanie.',
}
