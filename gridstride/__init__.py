"""GPU computing in a notebook, on anyone's GPU."""
