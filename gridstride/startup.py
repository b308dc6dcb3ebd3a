# Installed as etc/ipython/startup/load-gridstride.py, where IPython looks when it
# starts: GPU cells are magics then, without %load_ext. (IPython puts that folder
# on sys.path meanwhile: the file must not have the package's name.) It is run in
# the user's namespace, so it leaves no name there.
get_ipython().extension_manager.load_extension("gridstride")  # noqa: F821
