import { useState } from 'react'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { CARD_MASKS, type CardField } from './card-masks.ts'

const FIELDS: readonly { name: CardField; label: string; placeholder: string }[] = [
  { name: 'cardNumber', label: 'Card number', placeholder: '1234 1234 1234 1234' },
  { name: 'expiry', label: 'Expiry', placeholder: 'MM/YY' },
  { name: 'cvc', label: 'CVC', placeholder: '123' },
  { name: 'zip', label: 'ZIP', placeholder: '12345' },
]

/** Autocomplete is off, so that the browser offers no real card; the input is not sent. */
export function CardFields() {
  const [card, setCard] = useState<Record<CardField, string>>({
    cardNumber: '',
    expiry: '',
    cvc: '',
    zip: '',
  })
  return (
    <div className="grid grid-cols-3 gap-4">
      {FIELDS.map(({ name, label, placeholder }) => (
        <Field key={name} label={label} className="first:col-span-3">
          {(control) => (
            <Input
              {...control}
              className="tabular"
              inputMode="numeric"
              autoComplete="off"
              placeholder={placeholder}
              value={card[name]}
              onChange={({ target }) => setCard({ ...card, [name]: CARD_MASKS[name](target.value) })}
            />
          )}
        </Field>
      ))}
    </div>
  )
}
