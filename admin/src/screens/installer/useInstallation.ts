import { useForm } from '@mantine/form';
import { OPTIONAL_MASTER_MODULES } from '@regia/model/modules.ts';
import { install, loadUser } from '../../session/auth.ts';
import { rememberInstalled } from '../../session/installQuery.ts';
import { useTakesPasswords } from '../../session/useTakesPasswords.ts';
import { checkEmail, checkFilled, checkNewPassword, checkSame } from '../../ui/formChecks.ts';
import { useProblemText } from '../../ui/useProblemText.ts';
import { useSubmit } from '../../ui/useSubmit.ts';

interface InstallationValues {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmation: string;
  modules: (typeof OPTIONAL_MASTER_MODULES)[number][];
  demo: boolean;
}

/** The installer's form, and sending it with the key of the address. */
export function useInstallation(key: string | undefined, onInstalled: () => unknown) {
  const problemText = useProblemText();
  const takesPasswords = useTakesPasswords();
  const form = useForm<InstallationValues>({
    initialValues: {
      firstName: '',
      lastName: '',
      email: '',
      password: '',
      confirmation: '',
      modules: [...OPTIONAL_MASTER_MODULES],
      demo: true,
    },
    validate: {
      firstName: (value) => problemText(checkFilled(value)),
      lastName: (value) => problemText(checkFilled(value)),
      email: (value) => problemText(checkEmail(value)),
      password: (value) => (takesPasswords ? problemText(checkNewPassword(value)) : null),
      confirmation: (value, { password }) => problemText(checkSame(value, password)),
    },
  });
  const { submit, isSending } = useSubmit({
    send: ({ confirmation: _, password, ...values }: InstallationValues) =>
      install({
        ...values,
        ...(takesPasswords && { password }),
        ...(key !== undefined && { key }),
      }),
    fallback: 'actionError',
    onDone: async () => {
      rememberInstalled();
      await loadUser();
      await onInstalled();
    },
    onProblems: (problems) => {
      for (const [field, problem] of Object.entries(problems)) {
        form.setFieldError(field, problemText(problem));
      }
    },
  });
  return { form, submit, isSending, takesPasswords };
}
