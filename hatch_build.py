"""What pyproject.toml cannot say of the wheel."""

from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class KernelSources(BuildHookInterface):
    """The catalogue's kernels, without the TypeScript beside them, which is in the engine."""

    def initialize(self, version, build_data):
        root = Path(self.root)
        for path in sorted((root / "kernels").rglob("*")):
            if path.suffix in {".cu", ".wgsl"}:
                name = path.relative_to(root).as_posix()
                build_data["shared_data"][str(path)] = f"share/jupyter/gridstride/{name}"
