import { LoadFailure } from '../ui/load-failure.tsx';
import { Screen } from '../ui/screen.tsx';

/** Shown instead of a screen that failed to load or threw an error. */
export function RouteFailure() {
  return (
    <Screen title="This screen could not be shown">
      <LoadFailure
        title="Something went wrong"
        text="The screen could not be loaded, or it met an error. Reloading usually helps, also after the site was updated."
        query={{ error: null, isFetching: false, refetch: () => window.location.reload() }}
      />
    </Screen>
  );
}
