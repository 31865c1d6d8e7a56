import { useQuery } from '@tanstack/react-query'
import { Plus, SearchX } from 'lucide-react'
import { useRef, useState } from 'react'
import type { TermList } from '#contract/admin-terms.ts'
import { SearchField } from '#web/admin/search/search-field.tsx'
import { hasFailed } from '#web/pieces/has-failed.ts'
import { LoadFailure } from '#web/pieces/load-failure.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Select } from '#web/ui/choice/select.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { useFocusAfterRemoval } from '#web/ui/layer/use-focus-after-removal.ts'
import { Notice } from '#web/ui/layout/notice.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { useDebounced } from '#web/ui/state/use-debounced.ts'
import { AddTermDialog } from './add-term-dialog.tsx'
import { countWords, isFull, shownTerms, TERM_FILTERS, TermFilter, termKeyOf } from './shown-terms.ts'
import { TermRow } from './term-row.tsx'
import { termsQuery } from './terms-data.ts'
import { TryOut } from './try-out.tsx'

const PAGE = 50

/** Words and hashtags of the platform check: shipped, added, switched off (M-3). */
export function WordsTab() {
  const list = useQuery(termsQuery)
  return (
    <div className="flex flex-col gap-5">
      <p className="text-quiet">
        The platform check finds these words for everybody. Your changes count at once.
      </p>
      <TryOut />
      {hasFailed(list) ? (
        <LoadFailure title="Could not load the terms." query={list} />
      ) : list.data ? (
        <Terms list={list.data} />
      ) : (
        <Loading />
      )}
    </div>
  )
}

function Terms({ list }: { list: TermList }) {
  const [typed, setTyped] = useState('')
  const [filter, setFilter] = useState<TermFilter>('all')
  const [pages, setPages] = useState(1)
  const [isAdding, setAdding] = useState(false)
  const search = useDebounced(typed)
  const shown = shownTerms(list.terms, { search, filter })
  const full = isFull(list)
  const fromTop = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      set(value)
      setPages(1)
    }
  }
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <SearchField
          label="Search terms"
          placeholder="Word or hashtag"
          value={typed}
          onChange={fromTop(setTyped)}
        />
        <Field label="Show" className="w-48 max-sm:flex-1">
          {(control) => (
            <Select
              {...control}
              value={filter}
              options={TERM_FILTERS}
              onChange={fromTop((value: string) => setFilter(TermFilter.parse(value)))}
            />
          )}
        </Field>
        <Button
          variant="primary"
          className="min-h-12 max-sm:w-full"
          disabled={full}
          onClick={() => setAdding(true)}
        >
          <Plus className="size-5" aria-hidden />
          Add a term
        </Button>
      </div>
      <Notice tone="info">
        {full &&
          'The list has 500 changes, which is as many as we keep. Delete a term or switch one on to go on.'}
      </Notice>
      <p role="status" className="tabular text-sm text-quiet">
        {countWords(list, shown.length)}
      </p>
      {shown.length === 0 ? (
        <NoTerms isSearched={search.trim() !== ''} filter={filter} />
      ) : (
        <TermRows terms={shown.slice(0, pages * PAGE)} isFull={full} />
      )}
      {shown.length > pages * PAGE && (
        <Button className="self-center" onClick={() => setPages(pages + 1)}>
          Show more terms
        </Button>
      )}
      {isAdding && <AddTermDialog onClose={() => setAdding(false)} />}
    </>
  )
}

function TermRows({ terms, isFull: full }: { terms: TermList['terms']; isFull: boolean }) {
  const list = useRef<HTMLUListElement>(null)
  const focusHandlers = useFocusAfterRemoval(list)
  return (
    <ul
      ref={list}
      aria-label="Terms"
      className="flex flex-col rounded-card border border-line bg-surface px-4"
      {...focusHandlers}
    >
      {terms.map((term) => (
        <TermRow key={termKeyOf(term)} term={term} isFull={full} />
      ))}
    </ul>
  )
}

const EMPTY: Record<TermFilter, string> = {
  all: 'No terms found',
  added: 'No terms were added',
  off: 'No terms are switched off',
  shipped: 'No terms found',
}

const NoTerms = ({ isSearched, filter }: { isSearched: boolean; filter: TermFilter }) => (
  <EmptyState
    icon={<SearchX />}
    title={isSearched ? 'No terms found' : EMPTY[filter]}
    hint={
      isSearched
        ? 'Try a part of the word, or another filter. What is missing can be added.'
        : 'What you change appears here, with your name and the time.'
    }
  />
)

const Loading = () => (
  <div aria-busy="true" className="flex flex-col gap-3">
    <span className="sr-only">Loading terms...</span>
    {[1, 2, 3, 4].map((line) => (
      <Skeleton key={line} className="h-20" />
    ))}
  </div>
)
