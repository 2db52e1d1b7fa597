import type { AnyActorRef } from 'xstate';
import { mendableOf } from '../../../../../machines/campaign-link/mending.commands.ts';
import * as css from '../../../../../styles/resource-campaigns.css.ts';
import type { ParameterFinding } from '../../../../shared/contract/campaign-link/vocabulary.ts';
import { isMendable } from '../../../../shared/contract/campaign-link/vocabulary.ts';
import { CommandButton } from '../../../commands/command-button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

/** The address that readers are led to, with what its parameters do against the vocabulary. */
export function ExternalField(props: ExternalFieldProps) {
  const { value, error, findings, of, source, readOnly, onValue } = props;
  return (
    <Field label="External URL" required error={error}>
      {(control) => (
        <>
          <TextInput
            {...control}
            type="url"
            autoComplete="off"
            placeholder="https://"
            readOnly={readOnly}
            value={value ?? ''}
            onValue={(next) => onValue(next === '' ? null : next)}
          />
          <ParameterFindings findings={findings} of={of} source={source} field={control.id} />
        </>
      )}
    </Field>
  );
}

/** Each fault with what mends it. */
function ParameterFindings({ findings, of, source, field }: ParameterFindingsProps) {
  if (findings.length === 0) return null;
  const goBack = () => document.getElementById(field)?.focus();
  return (
    <div className={css.findings}>
      <ul className={css.findingList} aria-label="Faults of the URL parameters">
        {findings.map((finding, at) => (
          <li key={finding.message} className={css.finding}>
            <span className={css.findingText}>
              <Icon name="triangle-alert" size="small" />
              {finding.message}
            </span>
            {isMendable(finding) ? (
              <CommandButton
                id={`${of}.mend`}
                source={source}
                args={{ finding: String(at) }}
                label={wordsOf(finding)}
                size="small"
                onRan={goBack}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {mendableOf(findings).length > 1 ? (
        <CommandButton
          id={`${of}.mendAll`}
          source={source}
          label="Mend all"
          size="small"
          onRan={goBack}
        />
      ) : null}
    </div>
  );
}

/** What a click does with the parameter. */
function wordsOf({ kind, parameter, suggestion }: ParameterFinding) {
  return kind === 'doubled' ? `Keep one ${parameter}` : `Write ${suggestion}`;
}

interface ExternalFieldProps extends Omit<ParameterFindingsProps, 'field'> {
  readonly value: string | null;
  readonly error?: string | null;
  readonly readOnly?: boolean;
  readonly onValue: (value: string | null) => void;
}

interface ParameterFindingsProps {
  readonly findings: readonly ParameterFinding[];
  /** The machine whose address it is. */
  readonly of: 'link' | 'grid';
  readonly source: AnyActorRef;
  /** Id of the control, which has the focus again once something is mended. */
  readonly field: string;
}
